/** What the header of a JPEG says. */
export interface JpegPlan {
  readonly width: number;
  readonly height: number;
  /** 0xc0 baseline, 0xc2 progressive. */
  readonly marker?: number;
  readonly channels?: number;
  /** The factors of the first channel, across and down: 0x22 for 4:2:0. */
  readonly sampling?: number;
  /** The bits of a sample, and the channels of the first scan. */
  readonly bits?: number;
  readonly scanned?: number;
  /** Of EXIF, 1 to 8. */
  readonly orientation?: number;
  readonly isLittleEndian?: boolean;
}

/** The start of a JPEG up to the header of its first scan. */
export function makeJpegHeader(plan: JpegPlan): Uint8Array<ArrayBuffer> {
  const { width, height, marker = 0xc0, channels = 3, sampling = 0x22, orientation } = plan;
  const { bits = 8, scanned = channels } = plan;
  const frame = [bits, ...be16(height), ...be16(width), channels];
  for (let channel = 0; channel < channels; channel++)
    frame.push(channel + 1, channel === 0 ? sampling : 0x11, 0);
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, ascii('JFIF\0')),
    ...(orientation === undefined ? [] : segment(0xe1, exif(orientation, plan.isLittleEndian ?? false))),
    0xff,
    ...segment(marker, frame),
    ...segment(0xda, [scanned, ...Array.from({ length: 2 * scanned }, () => 0), 0, 63, 0]),
  ]);
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const be16 = (value: number) => [value >> 8, value & 255];

function segment(marker: number, body: readonly number[]): number[] {
  return [0xff, marker, ...be16(body.length + 2), ...body];
}

/** A directory of EXIF with another tag and the orientation. */
function exif(orientation: number, isLittle: boolean): number[] {
  const short = (value: number) => (isLittle ? be16(value).reverse() : be16(value));
  const long = (value: number) => (isLittle ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entry = (tag: number, value: number) => [
    ...short(tag),
    ...short(3),
    ...long(1),
    ...short(value),
    0,
    0,
  ];
  const tiff = [...ascii(isLittle ? 'II' : 'MM'), ...short(42), ...long(8)];
  return [...ascii('Exif\0\0'), ...tiff, ...short(2), ...entry(0x0100, 7), ...entry(0x0112, orientation)];
}
