import { t } from '@/platform/i18n';
import { Choice } from '@/ui/options/Choice';
import type { ShapeProps } from './ServiceDetails';
import { TextField } from './TextField';

/** How a picture is sent to be read, and how a paid call is named. */
export function PictureShape({ connection: { ocr, idempotencyHeader }, onChange }: ShapeProps) {
  return (
    <>
      <Choice
        legend={t('serviceOcrBody')}
        value={ocr.body}
        onChange={(body) => onChange({ ocr: { ...ocr, body } })}
        choices={[
          { value: 'json', label: t('serviceOcrJson') },
          { value: 'multipart', label: t('serviceOcrMultipart') },
        ]}
      />
      <TextField
        label={t('serviceOcrField')}
        part="ocr-field"
        value={ocr.field}
        onInput={(field) => onChange({ ocr: { ...ocr, field: field.trim() } })}
      />
      <TextField
        label={t('serviceIdempotencyHeader')}
        part="idempotency-header"
        value={idempotencyHeader}
        hint={t('serviceIdempotencyHeaderHint')}
        onInput={(name) => onChange({ idempotencyHeader: name.trim() })}
      />
    </>
  );
}
