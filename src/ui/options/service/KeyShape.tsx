import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { t } from '@/platform/i18n';
import { Choice } from '@/ui/options/Choice';
import type { ShapeProps } from './ServiceDetails';
import { TextField } from './TextField';

/** Where the key goes. */
export function KeyShape({ connection: { keyPlacement }, onChange }: ShapeProps) {
  return (
    <>
      <Choice
        legend={t('serviceKeyPlacement')}
        value={keyPlacement.kind}
        onChange={(kind) =>
          onChange({ keyPlacement: kind === 'bearer' ? { kind } : DEFAULT_CONNECTION.keyPlacement })
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
    </>
  );
}
