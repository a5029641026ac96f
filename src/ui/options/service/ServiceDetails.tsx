import type { Connection } from '@/core/service/connection';
import { t } from '@/platform/i18n';
import { AccountShapes } from './AccountShapes';
import { GuideField } from './GuideField';
import { HotboardShapes } from './HotboardShapes';
import { KeyShape } from './KeyShape';
import { PathFields } from './PathFields';
import { PictureShape } from './PictureShape';

export interface ShapeProps {
  readonly connection: Connection;
  readonly onChange: (change: Partial<Connection>) => void;
}

/** What differs from service to service: how the key and pictures are sent, paths, batches, what refusals cost. */
export function ServiceDetails(shape: ShapeProps) {
  return (
    <details class="field" data-part="service-details">
      <summary>{t('serviceDetails')}</summary>
      <div class="stack">
        <KeyShape {...shape} />
        <PictureShape {...shape} />
        <AccountShapes {...shape} />
        <HotboardShapes {...shape} />
        <RefusalsField {...shape} />
        <GuideField />
        <PathFields {...shape} />
      </div>
    </details>
  );
}

function RefusalsField({ connection: { refusalsAreFree }, onChange }: ShapeProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={refusalsAreFree}
        onChange={(event) => onChange({ refusalsAreFree: event.currentTarget.checked })}
      />
      <span>
        {t('serviceRefusalsFree')}
        <small>{t('serviceRefusalsFreeHint')}</small>
      </span>
    </label>
  );
}
