import type { Connection, HotboardParameters } from '@/core/service/connection';
import { type MessageKey, t } from '@/platform/i18n';
import { TextField } from './TextField';

interface HotboardShapesProps {
  readonly connection: Connection;
  readonly onChange: (change: Partial<Connection>) => void;
}

const NAMES: Readonly<Record<keyof HotboardParameters, MessageKey>> = {
  time: 'serviceHotboardTime',
  keyword: 'serviceHotboardKeyword',
  from: 'serviceHotboardFrom',
  until: 'serviceHotboardUntil',
  limit: 'serviceHotboardLimit',
};

/** How a service is asked for hot lists of the past, which the contract leaves open. */
export function HotboardShapes({ connection: { hotboard }, onChange }: HotboardShapesProps) {
  return (
    <details class="field" data-part="hotboard-shapes">
      <summary>{t('serviceHotboardShapes')}</summary>
      <div class="stack">
        {Object.entries(NAMES).map(([name, label]) => (
          <TextField
            key={name}
            label={t(label)}
            part={`hotboard-${name}`}
            value={hotboard[name as keyof HotboardParameters]}
            onInput={(typed) => onChange({ hotboard: { ...hotboard, [name]: typed.trim() } })}
          />
        ))}
      </div>
    </details>
  );
}
