import { SETTINGS } from '@/core/settings';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { ProgressStatus } from '@/ui/components/ProgressStatus';
import { useSetting } from '@/ui/hooks/use-setting';
import type { OpenImage } from './open-image';
import { findTexts, type NamedText, toMarkdownFile, toTextFile } from './text-files';

/** Saves the texts of all open images as one file. */
export function SaveTexts({ images }: { readonly images: readonly OpenImage[] }) {
  return <SaveTextButtons texts={findTexts(images, t('libraryPastedImage'))} />;
}

/** Saves texts as one file, as text or as Markdown. */
export function SaveTextButtons({ texts }: { readonly texts: readonly NamedText[] }) {
  const [textForm = SETTINGS.textForm] = useSetting('textForm');
  const save = ({ name, content }: ReturnType<typeof toMarkdownFile>) => saveFile(name, content);
  return (
    <>
      <Button
        part="save-text"
        disabled={texts.length === 0}
        onPress={() => save(toTextFile(texts, textForm))}
      >
        {t('librarySaveText')}
      </Button>
      <Button part="save-markdown" disabled={texts.length === 0} onPress={() => save(toMarkdownFile(texts))}>
        {t('librarySaveMarkdown')}
      </Button>
    </>
  );
}

interface AllProgressProps {
  readonly images: readonly OpenImage[];
  readonly onStop: (images: readonly OpenImage[]) => void;
}

/** How many of the open images are recognised, as long as one is not, and a button to stop them all. */
export function AllProgress({ images, onStop }: AllProgressProps) {
  const open = images.filter(({ state }) => state.phase === 'waiting' || state.phase === 'recognising');
  const done = images.length - open.length;
  const isRunning = open.length > 0;
  const text = t('libraryAllProgress', done, images.length);
  return (
    <>
      <ProgressStatus text={text} done={done} of={images.length} isRunning={isRunning} />
      {isRunning && (
        <div class="all-progress" data-part="all-progress">
          <span>{text}</span>
          <progress value={done} max={images.length} aria-label={t('libraryOpenImages')} />
          <Button part="stop-all" onPress={() => onStop(open)}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
