import { INKED, type InkBox, type InkMap, inkBox } from './ink';

/** The ratio of a tick's width to its height, at least and at most. Measured in five fonts: 0.74 to 1.19. */
const STRETCH = { least: 0.6, most: 1.6 };

/** What is looked at along each side of a tick, as a share of that side. */
const EDGE = 0.12;

/** Where a tick's parts are, as shares of its width from the left and of its height from the top. */
const SHAPE = {
  /** The middle of its tip is at least here. Measured: 0.75 and more. */
  tip: 0.65,
  /** The middle of its foot is between these. Measured: 0.22 to 0.46; a slash has 0.1, a V or a list arrow 0.5. */
  foot: [0.14, 0.48],
  /** Its short arm begins between these. Measured: 0.29 to 0.6. */
  arm: [0.22, 0.75],
  /** The long arm is above this at its right end, as that of a J is not. */
  tipEnd: 0.5,
} as const;

/** Places along the line from the top of the short arm to the tip, where a paper plane has ink and a tick has none. */
const NOTCH = [0.35, 0.45] as const;

/**
 * Whether a piece of ink is a tick (✓, ✔): a short arm goes down to its foot, which is left of the middle, and a long one goes up to the right.
 * The sign of a root without a bar (√) looks alike; `<`, V, J, a slash and arrows do not.
 */
export function isTick(ink: InkMap, { left, right, top, bottom }: InkBox): boolean {
  const [width, height] = [right - left, bottom - top];
  if (width < STRETCH.least * height || width > STRETCH.most * height) return false;
  const [across, down] = [Math.max(1, Math.round(EDGE * width)), Math.max(1, Math.round(EDGE * height))];
  const tip = inkBox(ink, left, right, top, top + down);
  const foot = inkBox(ink, left, right, bottom - down, bottom);
  const arm = inkBox(ink, left, left + across, top, bottom);
  const end = inkBox(ink, right - across, right, top, bottom);
  if (!tip || !foot || !arm || !end) return false;
  const along = (x: number) => (x - left) / width;
  const below = (y: number) => (y - top) / height;
  const footAt = along((foot.left + foot.right) / 2);
  const armAt = below(arm.top);
  if (along((tip.left + tip.right) / 2) < SHAPE.tip || below(end.bottom) > SHAPE.tipEnd) return false;
  if (footAt < SHAPE.foot[0] || footAt > SHAPE.foot[1]) return false;
  if (armAt < SHAPE.arm[0] || armAt > SHAPE.arm[1]) return false;
  return NOTCH.every((share) => {
    const x = Math.round(arm.left + share * (tip.right - 1 - arm.left));
    const y = Math.round(arm.top + share * (top - arm.top));
    return (ink.data[y * ink.width + x] as number) < INKED;
  });
}
