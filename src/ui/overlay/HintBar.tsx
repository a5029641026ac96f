import type { PageImageKind, Picking } from '@/core/recognitions/overlay-view';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';

interface HintBarProps {
  readonly picking: Picking;
  readonly onSelectRegion: () => void;
  readonly onClose: () => void;
}

const KINDS: Readonly<Record<PageImageKind, MessageKey>> = {
  image: 'pickerKindImage',
  'svg-image': 'pickerKindImage',
  embedded: 'pickerKindImage',
  background: 'pickerKindBackground',
  canvas: 'pickerKindCanvas',
  video: 'pickerKindVideo',
  drawing: 'pickerKindDrawing',
  region: 'pickerKindImage',
};

/** The bar at the bottom of the viewport that says what is chosen and what to do. Screen readers announce each change of the choice. */
export function HintBar({ picking, onSelectRegion, onClose }: HintBarProps) {
  const { selectsRegion } = picking;
  return (
    <div class="hint-bar" data-part="hint">
      <span class="hint-text">
        <strong role="status">{textOf(picking)}</strong>
        <span class="hint-keys">{t(selectsRegion ? 'regionKeys' : 'pickerKeys')}</span>
      </span>
      {!selectsRegion && (
        <Button part="select-region" onPress={onSelectRegion}>
          {t('pickerRegion')}
        </Button>
      )}
      <IconButton icon="close" part="close" label={t('close')} onPress={onClose} />
    </div>
  );
}

function textOf({ choice, selectsRegion, hasImages }: Picking): string {
  if (choice?.kind === 'image') {
    const { width, height } = choice.size;
    return t('pickerLabel', t(KINDS[choice.image]), width.toFixed(), height.toFixed());
  }
  if (choice?.kind === 'region') {
    const { x, y, width, height } = choice.region;
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    return t('regionLabel', size, x.toFixed(), y.toFixed());
  }
  if (selectsRegion) return t('regionHint');
  return t(hasImages ? 'pickerHint' : 'pickerNone');
}
