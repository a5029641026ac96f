import type { Ref } from 'preact';
import type { NamedPicture } from '@/core/readings/handover';
import { t } from '@/platform/i18n';
import { Icon } from '@/ui/components/Icon';
import '@/ui/components/well.css';
import { PICTURE_KINDS, toPictures } from '@/ui/reading/use-picture-input';

interface PictureWellProps {
  /** Whether something is being dragged over the page. */
  readonly isOver: boolean;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onPictures: (pictures: readonly NamedPicture[]) => void;
}

/** Where pictures are pasted, dropped or chosen. */
export function PictureWell({ isOver, fieldRef, onPictures }: PictureWellProps) {
  return (
    <label class="well" data-part="well" data-over={isOver ? '' : undefined}>
      <Icon name="picture" />
      <strong>{t('libraryWell')}</strong>
      <small>{t('libraryWellKinds')}</small>
      <input
        class="hidden"
        data-part="choose-pictures"
        type="file"
        multiple
        accept={PICTURE_KINDS}
        ref={fieldRef}
        onChange={(event) => {
          onPictures(toPictures(event.currentTarget.files ?? []));
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
