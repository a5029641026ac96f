import { t } from '@/platform/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import type { PictureActions } from './file-step';
import type { OpenPhase } from './open-pictures';

interface PaneHeaderProps {
  readonly title: string;
  readonly phase: OpenPhase['phase'];
  readonly canFrame: boolean;
  readonly showsOptions: boolean;
  readonly onOptions: () => void;
  readonly actions: PictureActions;
}

/** What the picture is called, and what can be done with it. */
export function PaneHeader(props: PaneHeaderProps) {
  const { title, phase, canFrame, showsOptions, onOptions, actions } = props;
  return (
    <header class="pane-header">
      <IconButton icon="back" part="back" label={t('libraryBack')} onPress={actions.close} />
      <h2>{title}</h2>
      {phase === 'reading' && (
        <Button part="cancel" onPress={actions.cancel}>
          {t('readerCancel')}
        </Button>
      )}
      {canFrame && (
        <IconButton icon="region" part="frame" label={t('libraryFrame')} onPress={actions.frame} />
      )}
      {phase !== 'framing' && (
        <IconButton
          icon="more"
          part="more"
          label={t('readerMore')}
          aria-expanded={showsOptions}
          onPress={onOptions}
        />
      )}
    </header>
  );
}
