/** The strokes of `src/icon/seal.svg`. */
export const SEAL_STROKES = [
  'M22 46H55',
  'M40 23V96Q40 103 28 99',
  'M21 77L55 66',
  'M83 23Q75 41 56 53',
  'M83 23Q91 41 109 53',
  'M70 58H96',
  'M66 73H100V102H66Z',
];

interface SealProps {
  /** px */
  readonly size: number;
  /** The text for screen readers; absent beside a heading that says it. */
  readonly label?: string | undefined;
}

/**
 * Our sign: 拾 as a seal. It is drawn by the page, because browsers show the popup only when all of its images have loaded, and a file
 * would be one more thing to wait for.
 */
export function Seal({ size, label }: SealProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 128 128"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <rect x="4" y="4" width="120" height="120" rx="26" fill="#b93a22" />
      <path
        d={SEAL_STROKES.join('')}
        fill="none"
        stroke="#fff"
        stroke-width="8.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
