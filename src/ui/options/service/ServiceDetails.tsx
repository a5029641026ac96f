import type { Connection, ServicePaths } from '@/core/service/connection';
import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { Choice } from '@/ui/options/Choice';
import { AccountShapes } from './AccountShapes';
import { HotboardShapes } from './HotboardShapes';
import { PATH_NAMES } from './path-names';
import { TextField } from './TextField';

interface ServiceDetailsProps {
  readonly connection: Connection;
  readonly onChange: (change: Partial<Connection>) => void;
}

/** What differs from service to service: how the key and pictures are sent, paths, batches, what refusals cost. */
export function ServiceDetails({ connection, onChange }: ServiceDetailsProps) {
  const { keyPlacement, ocr, idempotencyHeader, paths, refusalsAreFree } = connection;
  return (
    <details class="field" data-part="service-details">
      <summary>{t('serviceDetails')}</summary>
      <div class="stack">
        <Choice
          legend={t('serviceKeyPlacement')}
          value={keyPlacement.kind}
          onChange={(kind) =>
            onChange({ keyPlacement: kind === 'bearer' ? { kind } : { kind, name: 'X-API-Key' } })
          }
          choices={[
            { value: 'header', label: t('serviceKeyInHeader') },
            { value: 'bearer', label: 'Authorization: Bearer' },
          ]}
        />
        {keyPlacement.kind === 'header' && (
          <TextField
            label={t('serviceKeyHeader')}
            part="key-header"
            value={keyPlacement.name}
            onInput={(name) => onChange({ keyPlacement: { kind: 'header', name: name.trim() } })}
          />
        )}
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
        <AccountShapes connection={connection} onChange={onChange} />
        <HotboardShapes connection={connection} onChange={onChange} />
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
        <GuideField />
        <details class="field">
          <summary>{t('servicePaths')}</summary>
          <div class="stack">
            {Object.entries(PATH_NAMES).map(([name, label]) => (
              <TextField
                key={name}
                label={t(label)}
                part={`path-${name}`}
                value={paths[name as keyof ServicePaths]}
                onInput={(path) => onChange({ paths: { ...paths, [name]: path.trim() } })}
              />
            ))}
          </div>
        </details>
      </div>
    </details>
  );
}

/** A link to what the service's owner says about it; kept as it is typed, for nothing rests on it. */
function GuideField() {
  const [guide, setGuide] = useSetting('guideAddress');
  const url = URL.parse(guide ?? '');
  return (
    <TextField
      label={t('serviceGuide')}
      part="guide"
      type="url"
      value={guide ?? ''}
      hint={t('serviceGuideHint')}
      onInput={setGuide}
    >
      {url && /^https?:$/.test(url.protocol) && (
        <a href={url.href} target="_blank" rel="noreferrer" data-part="guide-link">
          {t('serviceGuideOpen')}
        </a>
      )}
    </TextField>
  );
}
