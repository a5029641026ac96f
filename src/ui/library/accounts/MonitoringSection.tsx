import { useState } from 'preact/hooks';
import { isUnderWay, MONITOR_INTERVALS, type MonitorRound } from '@/core/accounts/monitor-round';
import type { QuietHours } from '@/core/accounts/quiet-hours';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { requestNotifications } from '@/platform/notifications';
import { Button } from '@/ui/components/Button';
import { Select } from '@/ui/components/Select';
import { useSetting } from '@/ui/hooks/use-setting';
import { formatCount, formatMoment } from './format';
import type { AccountWork } from './use-account-work';
import { workOnAccounts } from './work-on';

const PACES = [6, 12, 20, 40, 60, 120];

/** How often monitored accounts are looked at, what is kept and told of them, and how the last look went. */
export function MonitoringSection({ work }: { readonly work: AccountWork | undefined }) {
  const [interval, setInterval] = useSetting('monitorInterval');
  const [keeps, setKeeps] = useSetting('monitorKeeps');
  const [pace, setPace] = useSetting('accountsPace');
  return (
    <details class="monitoring" data-part="monitoring">
      <summary>{t('monitoringTitle')}</summary>
      <div class="monitoring-fields">
        <Select
          label={t('monitoringInterval')}
          part="monitor-interval"
          choices={MONITOR_INTERVALS.map((minutes) => ({
            value: String(minutes),
            label: nameInterval(minutes),
          }))}
          value={String(interval ?? '')}
          onChange={(value) => {
            setInterval(MONITOR_INTERVALS.find((minutes) => String(minutes) === value) ?? 0);
            workOnAccounts();
          }}
        />
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
        <Select
          label={t('monitoringPace')}
          part="accounts-pace"
          choices={PACES.map((each) => ({ value: String(each), label: formatCount(each) }))}
          value={String(pace ?? '')}
          onChange={(value) => setPace(Number(value))}
        />
        <Telling />
        <RoundState round={work?.round} />
        <Button part="look-now" onPress={() => void send('lookAtAccounts', undefined)}>
          {t('monitoringNow')}
        </Button>
      </div>
    </details>
  );
}

function nameInterval(minutes: number): string {
  if (minutes === 0) return t('monitoringOff');
  if (minutes < 60) return t('monitoringMinutes', minutes);
  if (minutes === 60) return t('monitoringHourly');
  return minutes === 1440 ? t('monitoringDaily') : t('monitoringHours', minutes / 60);
}

/** Notifications need the user's word in the browser, which is asked for by the press itself. */
function Telling() {
  const [tells, setTells] = useSetting('tellNewArticles');
  const [quiet, setQuiet] = useSetting('quietHours');
  const [isRefused, setIsRefused] = useState(false);
  const turn = async (isOn: boolean) => {
    const isAllowed = !isOn || (await requestNotifications());
    setIsRefused(!isAllowed);
    setTells(isOn && isAllowed);
  };
  return (
    <>
      <label class="article-toggle">
        <input
          type="checkbox"
          data-part="tell-articles"
          checked={tells ?? false}
          onChange={(event) => event.isTrusted && void turn(event.currentTarget.checked)}
        />
        {t('monitoringTell')}
      </label>
      {isRefused && <p class="bad">{t('monitoringTellRefused')}</p>}
      {tells && quiet && <QuietFields quiet={quiet} onChange={setQuiet} />}
    </>
  );
}

function QuietFields({
  quiet: { from, until },
  onChange,
}: {
  readonly quiet: QuietHours;
  readonly onChange: (quiet: QuietHours) => void;
}) {
  return (
    <div class="quiet-hours">
      <TimeField
        label={t('monitoringQuietFrom')}
        minute={from}
        onChange={(next) => onChange({ from: next, until })}
      />
      <TimeField
        label={t('monitoringQuietUntil')}
        minute={until}
        onChange={(next) => onChange({ from, until: next })}
      />
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const two = (number: number) => String(number).padStart(2, '0');
  return (
    <label>
      {label}{' '}
      <input
        type="time"
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={({ currentTarget: { value } }) => {
          const [hours = Number.NaN, minutes = Number.NaN] = value.split(':').map(Number);
          if (Number.isInteger(hours) && Number.isInteger(minutes)) onChange(hours * 60 + minutes);
        }}
      />
    </label>
  );
}

function RoundState({ round }: { readonly round: MonitorRound | undefined }) {
  if (!round) return null;
  const { accounts, queue, endedAt, failedAccounts } = round;
  return (
    <p class="quiet" role="status" data-part="round">
      {isUnderWay(round)
        ? t('monitoringLooking', formatCount(accounts - queue.length), formatCount(accounts))
        : endedAt !== undefined && t('monitoringLast', formatMoment(endedAt))}
      {failedAccounts > 0 && ` · ${t('monitoringFailed', formatCount(failedAccounts))}`}
    </p>
  );
}
