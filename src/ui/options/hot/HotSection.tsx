import { HOT_INTERVALS } from '@/core/hotlists/followed';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { Segments } from '@/ui/components/Segments';
import { useSetting } from '@/ui/hooks/use-setting';
import { HistoryPart } from './HistoryPart';
import './hot-options.css';
import { intervalText } from './interval-text';
import { PlatformsPart } from './PlatformsPart';
import { SelfHostedPart } from './SelfHostedPart';

/** Hot lists: how often, from where, which, and how much of their past is kept. */
export function HotSection() {
  const [interval, setInterval] = useSetting('hotInterval');
  return (
    <section aria-labelledby="hot" data-part="hot-section">
      <h2 id="hot">{t('hotLists')}</h2>
      <p>{t('hotOptionsHint')}</p>
      {interval !== undefined && (
        <div class="hot-option">
          <h3>{t('hotInterval')}</h3>
          <Segments
            label={t('hotInterval')}
            part="hot-interval"
            value={String(interval)}
            segments={HOT_INTERVALS.map((minutes) => ({
              value: String(minutes),
              label: intervalText(minutes),
            }))}
            onChange={(value) => {
              const chosen = HOT_INTERVALS.find((minutes) => String(minutes) === value);
              if (chosen !== undefined) setInterval(chosen);
            }}
          />
          <p class="quiet">{t('hotIntervalHint')}</p>
        </div>
      )}
      <PlatformsPart />
      <SelfHostedPart />
      <p>
        <a href={libraryPath({ view: 'hot', params: { show: 'watch' } })}>{t('hotWatchWords')}</a>
      </p>
      <HistoryPart />
    </section>
  );
}
