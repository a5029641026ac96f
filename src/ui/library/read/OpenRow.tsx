import { t } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { titleOf } from '@/ui/reading/phase-text';
import type { OpenPicture } from './open-pictures';

interface OpenRowProps {
  readonly picture: OpenPicture;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** A picture that is open in this page, in the list. */
export function OpenRow({ picture, isShown, onShow, onClose }: OpenRowProps) {
  const url = useObjectUrl(picture.isShowable ? picture.picture : undefined);
  const { state } = picture;
  return (
    <li class="reading-row" data-part="open-picture" data-phase={picture.state.phase}>
      <button type="button" class="row-main" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <span class="thumbnail">
          {url && state.phase !== 'failed' ? <img src={url} alt="" /> : <Icon name="picture" />}
        </span>
        <span class="row-text">
          <span class="row-excerpt">{picture.name ?? t('libraryPasted')}</span>
          <small>{statusOf(picture)}</small>
        </span>
      </button>
      <IconButton icon="close" part="close-picture" label={t('readerClose')} onPress={onClose} />
    </li>
  );
}

function statusOf({ state }: OpenPicture): string {
  if (state.phase === 'framing') return t('libraryFramingHint');
  return state.phase === 'waiting' ? t('libraryWaiting') : titleOf(state);
}
