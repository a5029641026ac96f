import { useEffect, useState } from 'preact/hooks';
import type { RankPoint } from '@/core/hotlists/history/rank-curve';
import { readCurves } from '@/platform/hotlists/history-store';
import { t } from '@/platform/i18n';
import { momentText } from './hot-text';
import { Sparkline } from './Sparkline';

interface RankLineProps {
  readonly platform: string;
  readonly entryKey: string;
  /** The ends of what is looked at, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** An entry's rank over time, as far as it is stored here. */
export function RankLine({ platform, entryKey, from, until }: RankLineProps) {
  const [points, setPoints] = useState<readonly RankPoint[]>([]);
  useEffect(() => {
    let current = true;
    void readCurves(platform, [entryKey], from, until).then((curves) => {
      if (current) setPoints(curves.get(entryKey) ?? []);
    }, reportError);
    return () => {
      current = false;
    };
  }, [platform, entryKey, from, until]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <figure class="hot-figure">
      <Sparkline points={points} from={first.at} until={last.at} />
      <figcaption class="quiet">{t('hotRankSince', momentText(first.at))}</figcaption>
    </figure>
  );
}
