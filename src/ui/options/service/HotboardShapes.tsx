import type { HotboardParameters } from '@/core/service/connection';
import { type MessageKey, t } from '@/platform/i18n';
import type { ShapeProps } from './ServiceDetails';
import { TextField } from './TextField';

const NAMES: Readonly<Record<keyof HotboardParameters, MessageKey>> = {
  time: 'serviceHotboardTime',
  keyword: 'serviceHotboardKeyword',
  from: 'serviceHotboardFrom',
  until: 'serviceHotboardUntil',
  limit: 'serviceHotboardLimit',
};

/** How a service is asked for hot lists of the past, which the contract leaves open. */
export function HotboardShapes({ connection: { hotboard }, onChange }: ShapeProps) {
  return (
    <details class="field" data-part="hotboard-shapes">
      <summary>{t('serviceHotboardShapes')}</summary>
      <div class="stack shape-table">
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
