import { ErrorSentence } from '@/ui/components/ErrorNote';
import './service.css';
import { PRICE_LIST } from '@/core/credits/price-list';
import type { ErrorCode } from '@/core/errors';
import type { ProvenService } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { AdvancedFields } from './AdvancedFields';
import { type ConnectionDraft, isEdited, originsOf } from './connection-draft';
import { ServiceKeyField } from './KeyFields';
import { ServiceTestResults } from './ServiceTestResults';
import { TextField } from './TextField';
import { type ServiceForm, useServiceForm } from './use-service-form';
import { useServiceTest } from './use-service-test';

/** The user's service: its addresses, its key and a test of them. */
export function ServiceSection() {
  const form = useServiceForm();
  const test = useServiceTest();
  const [proven] = useSetting('provenService');
  const { draft, saved } = form;
  if (!draft || !saved) return <section aria-labelledby="service">{heading(form.problems.storage)}</section>;
  const isChanged = isEdited(draft, saved);
  const isOther =
    proven && (proven.baseAddress !== saved.baseAddress || proven.accountsAddress !== saved.accountsAddress);

  const hasKey =
    form.storedKey !== undefined && form.storedKey.origin === URL.parse(saved.baseAddress)?.origin;

  async function saveAndTest(typed: ConnectionDraft): Promise<void> {
    const connection = await form.save(typed);
    if (connection) await test.run(connection);
  }

  const goBack = ({ baseAddress, accountsAddress }: ProvenService) =>
    void saveAndTest({ connection: { ...saved, baseAddress, accountsAddress } });

  return (
    <section aria-labelledby="service">
      {heading(form.problems.storage)}
      <Addresses form={form} draft={draft} />
      <Key form={form} draft={draft} />
      <AdvancedFields draft={draft} onEdit={form.edit} />
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
      <ServiceTestResults
        test={test}
        hasKey={hasKey}
        proven={isOther ? proven : undefined}
        onGoBack={goBack}
      />
    </section>
  );
}

/** Says that the user did not grant access to the service's host. */
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
      <p>{t('serviceHint')}</p>
      <ul class="points" data-part="service-terms">
        <li>{t('serviceGives')}</li>
        <li>{t('serviceCosts', PRICE_LIST.prices.ocr)}</li>
        <li>{t('serviceSends')}</li>
      </ul>
      {problem && <ErrorSentence code={problem} />}
    </>
  );
}

interface FieldsProps {
  readonly form: ServiceForm;
  readonly draft: ConnectionDraft;
}

function Addresses({ form, draft: { connection } }: FieldsProps) {
  const { fields } = form.problems;
  return (
    <>
      <TextField
        label={t('serviceBaseAddress')}
        part="base-address"
        type="url"
        value={connection.baseAddress}
        placeholder="https://api.example.com"
        hint={t('serviceBaseAddressHint')}
        problem={sentenceOf(fields.baseAddress)}
        onInput={(baseAddress) => form.edit({ connection: { ...connection, baseAddress } })}
      />
      <TextField
        label={t('serviceAccountsAddress')}
        part="accounts-address"
        type="url"
        value={connection.accountsAddress}
        placeholder="https://accounts.example.com"
        hint={t('serviceAccountsAddressHint')}
        problem={sentenceOf(fields.accountsAddress)}
        onInput={(accountsAddress) => form.edit({ connection: { ...connection, accountsAddress } })}
      />
    </>
  );
}

function Key({ form, draft }: FieldsProps) {
  const { storedKey, problems } = form;
  const origin = URL.parse(draft.connection.baseAddress.trim())?.origin;
  const isOwn = storedKey?.origin === origin;
  return (
    <ServiceKeyField
      typed={draft.key}
      stored={isOwn ? storedKey?.key : undefined}
      otherHost={storedKey && !isOwn ? new URL(storedKey.origin).host : undefined}
      problem={sentenceOf(problems.fields.key)}
      onInput={(key) => form.edit({ key })}
      onRemove={() => void form.removeKey()}
    />
  );
}

function sentenceOf(code: ErrorCode | undefined): string | undefined {
  return code && errorText(code).sentence;
}
