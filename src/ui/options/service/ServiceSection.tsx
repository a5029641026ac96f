import { PRICE_LIST } from '@/core/credits/price-list';
import type { ErrorCode } from '@/core/errors';
import type { Connection } from '@/core/service/connection';
import type { ProvenService } from '@/core/settings/settings';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { KeyField } from './KeyField';
import { ServiceDetails } from './ServiceDetails';
import { ServiceTestResults } from './ServiceTestResults';
import { TextField } from './TextField';
import './service.css';
import { type ConnectionDraft, originsOf } from './connection-draft';
import { type ServiceForm, useServiceForm } from './use-service-form';
import { useServiceTest } from './use-service-test';

/** The user's own service: where it is, its key, and whether it answers. */
export function ServiceSection() {
  const form = useServiceForm();
  const test = useServiceTest();
  const [proven] = useSetting('provenService');
  const { draft, saved } = form;
  if (!draft || !saved) return <section aria-labelledby="service">{heading(form.problems.storage)}</section>;
  const isChanged = draft.key !== undefined || JSON.stringify(draft.connection) !== JSON.stringify(saved);
  const isOther =
    proven && (proven.baseAddress !== saved.baseAddress || proven.accountsAddress !== saved.accountsAddress);

  async function saveAndTest(typed: ConnectionDraft): Promise<void> {
    const connection = await form.save(typed);
    if (connection) await test.run(connection);
  }

  const goBack = ({ baseAddress, accountsAddress }: ProvenService) =>
    void saveAndTest({ connection: { ...saved, baseAddress, accountsAddress }, key: undefined });

  return (
    <section aria-labelledby="service">
      {heading(form.problems.storage)}
      <Addresses form={form} connection={draft.connection} />
      <Key form={form} draft={draft} />
      <ServiceDetails connection={draft.connection} onChange={form.change} />
      <Refused isRefused={form.problems.refused} />
      <button
        type="button"
        class="primary"
        data-part="save"
        disabled={!isChanged && originsOf(saved).length === 0}
        onClick={() => void saveAndTest(draft)}
      >
        {t(isChanged ? 'serviceSaveAndTest' : 'serviceTest')}
      </button>
      <p>{t('serviceTestHint')}</p>
      <ServiceTestResults test={test} proven={isOther ? proven : undefined} onGoBack={goBack} />
    </section>
  );
}

/** The user has not let us reach the service's host. */
function Refused({ isRefused }: { readonly isRefused: boolean }) {
  if (!isRefused) return null;
  return (
    <p class="bad" role="alert" data-part="access-refused">
      {t('serviceAccessRefused')}
    </p>
  );
}

function heading(problem: ErrorCode | undefined) {
  return (
    <>
      <h2 id="service">{t('serviceTitle')}</h2>
      <p>{t('serviceHint', PRICE_LIST.prices.ocr)}</p>
      {problem && (
        <p class="bad" role="alert">
          {errorText(problem).sentence}
        </p>
      )}
    </>
  );
}

function Addresses({ form, connection }: { readonly form: ServiceForm; readonly connection: Connection }) {
  const { fields } = form.problems;
  return (
    <>
      <TextField
        label={t('serviceBaseAddress')}
        part="base-address"
        type="url"
        value={connection.baseAddress}
        hint={t('serviceBaseAddressHint')}
        problem={sentenceOf(fields.baseAddress)}
        onInput={(baseAddress) => form.change({ baseAddress })}
      />
      <TextField
        label={t('serviceAccountsAddress')}
        part="accounts-address"
        type="url"
        value={connection.accountsAddress}
        hint={t('serviceAccountsAddressHint')}
        problem={sentenceOf(fields.accountsAddress)}
        onInput={(accountsAddress) => form.change({ accountsAddress })}
      />
    </>
  );
}

function Key({ form, draft }: { readonly form: ServiceForm; readonly draft: ConnectionDraft }) {
  const { storedKey, problems } = form;
  const origin = URL.parse(draft.connection.baseAddress.trim())?.origin;
  const isOwn = storedKey?.origin === origin;
  return (
    <KeyField
      typed={draft.key}
      kept={isOwn ? storedKey?.key : undefined}
      otherHost={storedKey && !isOwn ? new URL(storedKey.origin).host : undefined}
      problem={sentenceOf(problems.fields.key)}
      onInput={form.changeKey}
      onRemove={() => void form.removeKey()}
    />
  );
}

function sentenceOf(code: ErrorCode | undefined): string | undefined {
  return code && errorText(code).sentence;
}
