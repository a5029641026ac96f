import { useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HotAddresses } from '@/core/hotlists/sources';
import { parseServiceAddress } from '@/core/service/address';
import { t } from '@/platform/browser/i18n';
import { requestServiceAccess } from '@/platform/browser/permissions';
import { errorText } from '@/ui/error-text';
import { useDraft } from '@/ui/hooks/use-draft';
import { useSetting } from '@/ui/hooks/use-setting';
import { TextField } from '@/ui/options/service/TextField';

type Problems = Partial<Record<keyof HotAddresses, ErrorCode>>;

/** The addresses of hot list services that the user hosts. */
export function SelfHostedPart() {
  const { typed, isChanged, problems, isRefused, type, submit } = useAddresses();
  if (!typed) return null;
  return (
    <div class="hot-option">
      <h3>{t('hotSelfHosted')}</h3>
      {FIELDS.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={t(label)}
          part={`hot-${name}`}
          type="url"
          value={typed[name]}
          hint={t(hint)}
          problem={problems[name] && errorText(problems[name]).sentence}
          onInput={(value) => type({ ...typed, [name]: value })}
        />
      ))}
      {isRefused && (
        <p class="bad" role="alert">
          {t('serviceAccessRefused')}
        </p>
      )}
      <button
        type="button"
        data-part="save-hot-addresses"
        disabled={!isChanged}
        onClick={() => void submit()}
      >
        {t('hotWatchSave')}
      </button>
    </div>
  );
}

function useAddresses() {
  const [saved, save] = useSetting('hotAddresses');
  const [draft, setDraft] = useDraft<HotAddresses | null>('hot-addresses', null);
  const [problems, setProblems] = useState<Problems>({});
  const [isRefused, setIsRefused] = useState(false);
  const typed = draft ?? saved;
  return {
    typed,
    isChanged: typed?.dailyhot !== saved?.dailyhot || typed?.newsnow !== saved?.newsnow,
    problems,
    isRefused,
    type: setDraft,
    async submit(): Promise<void> {
      if (!typed) return;
      const { addresses, problems: found } = checkAddresses(typed);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const isAllowed = await askFor(addresses);
      setIsRefused(!isAllowed);
      if (!isAllowed) return;
      save(addresses);
      setDraft(null);
    },
  };
}

const FIELDS = [
  { name: 'dailyhot', label: 'hotSourceDailyhot', hint: 'hotDailyhotHint' },
  { name: 'newsnow', label: 'hotSourceNewsnow', hint: 'hotNewsnowHint' },
] as const;

/** Asks for access to the hosts of the addresses, if there are any. Call it directly in the press handler. */
async function askFor({ dailyhot, newsnow }: HotAddresses): Promise<boolean> {
  const origins = [dailyhot, newsnow].flatMap((address) => (address === '' ? [] : new URL(address).origin));
  return origins.length === 0 || requestServiceAccess(origins);
}

/** The addresses as they are saved, and the problems in them. An empty address is valid and means none. */
function checkAddresses(typed: HotAddresses): {
  readonly addresses: HotAddresses;
  readonly problems: Problems;
} {
  const problems: Problems = {};
  const check = (name: keyof HotAddresses): string => {
    const text = typed[name].trim();
    if (text === '') return '';
    try {
      return parseServiceAddress(text);
    } catch (thrown) {
      problems[name] = toAppError(thrown).code;
      return text;
    }
  };
  return { addresses: { dailyhot: check('dailyhot'), newsnow: check('newsnow') }, problems };
}
