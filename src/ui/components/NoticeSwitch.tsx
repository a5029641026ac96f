import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { QuietHours } from '@/core/accounts/quiet-hours';
import { t } from '@/platform/i18n';
import { requestNotifications } from '@/platform/notifications';
import { useSetting } from '@/ui/hooks/use-setting';
import './notice-switch.css';

interface NoticeSwitchProps {
  /** What is told of. */
  readonly setting: 'tellNewArticles' | 'tellWatched';
  readonly part: string;
  readonly label: string;
  /** What more there is to say of it, under its label. */
  readonly hint?: string;
  /** Shown under it while it is on. */
  readonly children?: ComponentChildren;
}

/**
 * Whether the user is told of something, and the quiet hours, which are the same for all that is told. Notifications need
 * the user's word in the browser, which the press itself asks for.
 */
export function NoticeSwitch({ setting, part, label, hint, children }: NoticeSwitchProps) {
  const [tells, setTells] = useSetting(setting);
  const [quiet, setQuiet] = useSetting('quietHours');
  const [isRefused, setIsRefused] = useState(false);
  const turn = async (isOn: boolean) => {
    const isAllowed = !isOn || (await requestNotifications());
    setIsRefused(!isAllowed);
    setTells(isOn && isAllowed);
  };
  return (
    <>
      <label class="notice-switch">
        <input
          type="checkbox"
          data-part={part}
          checked={tells ?? false}
          onChange={(event) => event.isTrusted && void turn(event.currentTarget.checked)}
        />
        <span>
          {label}
          {hint !== undefined && <small class="quiet">{hint}</small>}
        </span>
      </label>
      {isRefused && (
        <p class="bad" role="alert">
          {t('noticesRefused')}
        </p>
      )}
      {tells && quiet && <QuietFields quiet={quiet} onChange={setQuiet} />}
      {tells && children}
    </>
  );
}

interface QuietFieldsProps {
  readonly quiet: QuietHours;
  readonly onChange: (quiet: QuietHours) => void;
}

function QuietFields({ quiet: { from, until }, onChange }: QuietFieldsProps) {
  return (
    <div class="quiet-hours" data-part="quiet-hours">
      <TimeField
        label={t('quietFrom')}
        part="quiet-from"
        minute={from}
        onChange={(next) => onChange({ from: next, until })}
      />
      <TimeField
        label={t('quietUntil')}
        part="quiet-until"
        minute={until}
        onChange={(next) => onChange({ from, until: next })}
      />
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly part: string;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

function TimeField({ label, part, minute, onChange }: TimeFieldProps) {
  const two = (number: number) => String(number).padStart(2, '0');
  return (
    <label>
      {label}{' '}
      <input
        class="moment-field"
        type="time"
        data-part={part}
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={({ currentTarget: { value } }) => {
          const [hours = Number.NaN, minutes = Number.NaN] = value.split(':').map(Number);
          if (Number.isInteger(hours) && Number.isInteger(minutes)) onChange(hours * 60 + minutes);
        }}
      />
    </label>
  );
}
