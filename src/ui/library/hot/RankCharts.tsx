import { useState } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { Segments } from '@/ui/components/Segments';
import { Select } from '@/ui/components/Select';
import type { HotScene } from '@/ui/hotlists/use-hot-scene';
import { RankChart } from './RankChart';
import { useRankLines } from './use-rank-lines';
import './hot-charts.css';

const HOUR_MS = 3600_000;

/** How far back a chart goes, hours. */
const SPANS = [6, 24, 168] as const;

/** How the ranks of what is on top of a platform's list now went. */
export function RankCharts({ scene }: { readonly scene: HotScene }) {
  const platforms = scene.columns.flatMap(({ platform, board }) => (board ? [platform] : []));
  const [chosen, setChosen] = useState<string>();
  const [span, setSpan] = useState<(typeof SPANS)[number]>(24);
  const platform = platforms.find((each) => each === chosen) ?? platforms[0];
  const board = scene.columns.find((column) => column.platform === platform)?.board;
  const lines = useRankLines(board, span * HOUR_MS);
  if (platform === undefined) return <p class="hot-note quiet">{t('hotNoListYet')}</p>;
  return (
    <div class="hot-sheet" data-part="hot-charts">
      <div class="hot-chart-head">
        <Select
          label={t('hotPlatform')}
          part="chart-platform"
          choices={platforms.map((value) => ({ value, label: platformName(value, uiLanguage()) }))}
          value={platform}
          onChange={setChosen}
        />
        <Segments
          label={t('hotSpan')}
          part="chart-span"
          value={String(span)}
          segments={SPANS.map((hours) => ({ value: String(hours), label: spanText(hours) }))}
          onChange={(value) => setSpan(SPANS.find((hours) => String(hours) === value) ?? 24)}
        />
      </div>
      {lines && <RankChart lines={lines} onOpen={scene.open} />}
    </div>
  );
}

function spanText(hours: number): string {
  return hours > 24 ? t('hotDays', hours / 24) : t('hotHours', hours);
}
