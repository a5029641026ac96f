import { useState } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import type { LanguageCode } from '@/core/ocr/languages';
import type { ReadingOptions } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { Certainty } from '@/ui/reading/Certainty';
import { ReadWith } from '@/ui/reading/ReadWith';
import { Beside } from './Beside';
import type { PictureActions } from './file-step';
import type { OpenPhase } from './open-pictures';
import { PaneHeader } from './PaneHeader';
import { PictureFramer } from './PictureFramer';
import './picture-pane.css';

interface PicturePaneProps {
  readonly title: string;
  readonly picture: Blob;
  /** The picture that `picture` may be a part of. */
  readonly whole: Blob;
  /** Whether it may be shown, and a part of it framed. */
  readonly isShowable: boolean;
  readonly state: OpenPhase;
  readonly options: ReadingOptions;
  readonly languages: readonly LanguageCode[];
  /** What the service asks for a picture; undefined where none is set up. */
  readonly servicePrice: Credits | undefined;
  readonly actions: PictureActions;
}

/** A picture: to be framed, or beside its text. */
export function PicturePane(props: PicturePaneProps) {
  const { title, picture, whole, isShowable, state, options, languages, servicePrice, actions } = props;
  const [showsOptions, setShowsOptions] = useState(false);
  const isFraming = state.phase === 'framing';
  return (
    <article class="picture-pane" data-part="picture" data-phase={state.phase}>
      <PaneHeader
        title={title}
        phase={state.phase}
        canFrame={isShowable && !isFraming}
        showsOptions={showsOptions}
        onOptions={() => setShowsOptions(!showsOptions)}
        actions={actions}
      />
      {showsOptions && !isFraming && (
        <div class="pane-options" data-part="options">
          <ReadWith options={options} languages={languages} onRead={actions.read} />
          {state.phase === 'done' && <Certainty recognition={state.recognition} />}
          {servicePrice !== undefined && (
            <Button part="service" onPress={actions.askService}>
              {t('menuReadWithService', servicePrice)}
            </Button>
          )}
        </div>
      )}
      {isFraming ? (
        <PictureFramer
          picture={whole}
          onFramed={actions.readPart}
          onLeave={state.before && actions.leaveFraming}
        />
      ) : (
        <Beside
          picture={isShowable ? picture : undefined}
          state={state.phase === 'waiting' ? undefined : state}
          actions={{ ...actions, showOptions: () => setShowsOptions(true) }}
        />
      )}
    </article>
  );
}
