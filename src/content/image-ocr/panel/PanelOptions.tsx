import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { Certainty } from '@/ui/reading/Certainty';
import { ReadWith } from '@/ui/reading/ReadWith';
import type { PanelActions, PanelState } from './panel-state';

/** With what the picture is read, and how sure the reading is. */
export function PanelOptions({
  state,
  actions,
}: {
  readonly state: PanelState;
  readonly actions: PanelActions;
}) {
  const { reading, options, languages, servicePrice } = state;
  return (
    <div class="panel-options" data-part="options">
      <ReadWith options={options} languages={languages} onRead={actions.read} />
      {reading.phase === 'done' && <Certainty recognition={reading.recognition} />}
      {servicePrice !== undefined && (
        <Button part="service" onPress={actions.askService}>
          {t('menuReadWithService', servicePrice)}
        </Button>
      )}
      <Button part="languages" onPress={actions.manageLanguages}>
        {t('readerLanguageMore')}
      </Button>
    </div>
  );
}
