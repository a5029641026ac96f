import type { ServicePaths } from '@/core/service/connection';
import { t } from '@/platform/i18n';
import { PATH_NAMES } from './path-names';
import type { ShapeProps } from './ServiceDetails';
import { TextField } from './TextField';

/** The path of every operation. */
export function PathFields({ connection: { paths }, onChange }: ShapeProps) {
  return (
    <details class="field" data-part="service-paths">
      <summary>{t('servicePaths')}</summary>
      <div class="stack shape-table">
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
  );
}
