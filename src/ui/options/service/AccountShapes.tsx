import {
  ARTICLE_ID_FORMS,
  type ArticleIdForm,
  MONITOR_FIELDS,
  type MonitorField,
  type PagingShape,
} from '@/core/service/connection';
import { type MessageKey, t } from '@/platform/i18n';
import { Choice } from '@/ui/options/Choice';
import type { ShapeProps } from './ServiceDetails';
import { TextField } from './TextField';

const ID_FORM_NAMES: Readonly<Record<ArticleIdForm, MessageKey>> = {
  auto: 'serviceArticleIdAuto',
  appmsgid: 'serviceArticleIdPlain',
  place: 'serviceArticleIdPlace',
};

/** How official accounts are asked for, where services differ: lists, searches, batches, the monitor switch, ids. */
export function AccountShapes({ connection, onChange }: ShapeProps) {
  const { searchName, monitorField, articleIdForm } = connection;
  return (
    <details class="field" data-part="account-shapes">
      <summary>{t('serviceShapes')}</summary>
      <div class="stack shape-table">
        <PagingFields connection={connection} onChange={onChange} />
        <Name
          label={t('serviceSearchName')}
          part="search-name"
          value={searchName}
          onInput={(name) => onChange({ searchName: name })}
        />
        <BatchFields connection={connection} onChange={onChange} />
        <Choice<MonitorField>
          legend={t('serviceMonitorField')}
          value={monitorField}
          onChange={(field) => onChange({ monitorField: field })}
          choices={MONITOR_FIELDS.map((value) => ({ value, label: nameMonitorBody(value) }))}
        />
        <Choice<ArticleIdForm>
          legend={t('serviceArticleId')}
          value={articleIdForm}
          onChange={(form) => onChange({ articleIdForm: form })}
          choices={ARTICLE_ID_FORMS.map((value) => ({ value, label: t(ID_FORM_NAMES[value]) }))}
        />
      </div>
    </details>
  );
}

function PagingFields({ connection: { paging }, onChange }: ShapeProps) {
  const change = (part: Partial<PagingShape>) => onChange({ paging: { ...paging, ...part } });
  return (
    <>
      <Choice
        legend={t('servicePaging')}
        value={paging.style}
        onChange={(style) => change({ style, beginName: style === 'page' ? 'page' : 'begin' })}
        choices={[
          { value: 'offset', label: t('servicePagingOffset') },
          { value: 'page', label: t('servicePagingPage') },
        ]}
      />
      <Name
        label={t('servicePagingBegin')}
        part="paging-begin"
        value={paging.beginName}
        onInput={(beginName) => change({ beginName })}
      />
      <Name
        label={t('servicePagingSize')}
        part="paging-size"
        value={paging.sizeName}
        onInput={(sizeName) => change({ sizeName })}
      />
      <Count
        label={t('servicePagingRows')}
        part="paging-rows"
        value={paging.size}
        onInput={(size) => change({ size })}
      />
    </>
  );
}

function BatchFields({ connection: { batchField, batchSize }, onChange }: ShapeProps) {
  return (
    <>
      <Name
        label={t('serviceBatchField')}
        part="batch-field"
        value={batchField}
        onInput={(field) => onChange({ batchField: field })}
      />
      <Count
        label={t('serviceBatchSize')}
        part="batch-size"
        value={batchSize}
        onInput={(size) => onChange({ batchSize: size })}
      />
    </>
  );
}

function nameMonitorBody(field: MonitorField): string {
  if (field === 'none') return t('serviceMonitorNone');
  return field === 'status' ? '{"status": 1}' : `{"${field}": true}`;
}

interface ShapeFieldProps<Value> {
  readonly label: string;
  readonly part: string;
  readonly value: Value;
  readonly onInput: (value: Value) => void;
}

function Name({ label, part, value, onInput }: ShapeFieldProps<string>) {
  return <TextField label={label} part={part} value={value} onInput={(typed) => onInput(typed.trim())} />;
}

function Count({ label, part, value, onInput }: ShapeFieldProps<number>) {
  return (
    <TextField
      label={label}
      part={part}
      type="number"
      value={String(value)}
      onInput={(typed) => onInput(Math.max(1, Math.trunc(Number(typed)) || 1))}
    />
  );
}
