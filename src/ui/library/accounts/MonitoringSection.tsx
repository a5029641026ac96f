import { isUnderWay, MONITOR_INTERVALS, type MonitorRound } from '@/core/accounts/monitor-round';
import type { ErrorCode } from '@/core/errors';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { NoticeSwitch } from '@/ui/components/NoticeSwitch';
import { Select } from '@/ui/components/Select';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { formatCount, formatMoment } from './format';
import type { AccountWork } from './use-account-work';
import { workOnAccounts } from './work-on';

const PACES = [6, 12, 20, 40, 60, 120];

/** How often monitored accounts are looked at, what is kept and told of them, and how the last look went. */
export function MonitoringSection({ work }: { readonly work: AccountWork | undefined }) {
  return (
    <details class="monitoring" data-part="monitoring">
      <summary>{t('monitoringTitle')}</summary>
      <div class="monitoring-fields">
        <IntervalChoice />
        <KeepsChoice />
        <PaceChoice />
        <NoticeSwitch setting="tellNewArticles" part="tell-articles" label={t('monitoringTell')} />
        <RoundState round={work?.round} />
        <Button part="look-now" onPress={() => void send('lookAtAccounts', undefined)}>
          {t('monitoringNow')}
        </Button>
      </div>
    </details>
  );
}

function IntervalChoice() {
  const [interval, setInterval] = useSetting('monitorInterval');
  return (
    <Select
      label={t('monitoringInterval')}
      part="monitor-interval"
      choices={MONITOR_INTERVALS.map((minutes) => ({ value: String(minutes), label: nameInterval(minutes) }))}
      value={String(interval ?? '')}
      onChange={(value) => {
        setInterval(MONITOR_INTERVALS.find((minutes) => String(minutes) === value) ?? 0);
        workOnAccounts();
      }}
    />
  );
}

function KeepsChoice() {
  const [keeps, setKeeps] = useSetting('monitorKeeps');
  return (
    <Select
      label={t('monitoringKeeps')}
      part="monitor-keeps"
      choices={[
        { value: 'bodies', label: t('monitoringBodies') },
        { value: 'facts', label: t('monitoringFacts') },
      ]}
      value={keeps ?? ''}
      onChange={(value) => setKeeps(value === 'facts' ? 'facts' : 'bodies')}
    />
  );
}

function PaceChoice() {
  const [pace, setPace] = useSetting('accountsPace');
  return (
    <Select
      label={t('monitoringPace')}
      part="accounts-pace"
      choices={PACES.map((each) => ({ value: String(each), label: formatCount(each) }))}
      value={String(pace ?? '')}
      onChange={(value) => setPace(Number(value))}
    />
  );
}

function nameInterval(minutes: number): string {
  if (minutes === 0) return t('monitoringOff');
  if (minutes < 60) return t('monitoringMinutes', minutes);
  if (minutes === 60) return t('monitoringHourly');
  return minutes === 1440 ? t('monitoringDaily') : t('monitoringHours', minutes / 60);
}

function RoundState({ round }: { readonly round: MonitorRound | undefined }) {
  if (!round) return null;
  const { accounts, queue, endedAt, failedAccounts, refusal, trouble, waitUntil } = round;
  return (
    <div role="status" data-part="round">
      <p class="quiet">
        {isUnderWay(round)
          ? t('monitoringLooking', formatCount(accounts - queue.length), formatCount(accounts))
          : endedAt !== undefined && t('monitoringLast', formatMoment(endedAt))}
      </p>
      {failedAccounts > 0 && (
        <p class="warn" data-part="round-failed" data-code={refusal}>
          {t('monitoringFailed', formatCount(failedAccounts))}
          {refusal && ` · ${errorText(refusal).sentence}`}
        </p>
      )}
      {trouble && <Trouble code={trouble} waitUntil={waitUntil} />}
    </div>
  );
}

/** What a round waits for, or has ended at, with the step that leads on where the user has to do something. */
function Trouble({ code, waitUntil }: { readonly code: ErrorCode; readonly waitUntil: number | undefined }) {
  const { sentence, step, stepLabel } = errorText(code);
  return (
    <>
      <p class="warn" data-part="round-trouble" data-code={code}>
        {sentence}
        {waitUntil !== undefined && ` ${t('jobWaiting', formatMoment(waitUntil))}`}
      </p>
      {step === 'service-settings' && (
        <Button part="round-step" onPress={() => void openExtensionPage('/options.html#service')}>
          {stepLabel}
        </Button>
      )}
    </>
  );
}
