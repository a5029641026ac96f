import './notification-switch.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { QuietHours } from '@/core/quiet-hours';
import { t } from '@/platform/browser/i18n';
import { requestNotifications } from '@/platform/browser/notifications';
import { useSetting } from '@/ui/hooks/use-setting';

interface NotificationSwitchProps {
  /** The setting that is switched. */
  readonly setting: 'tellNewArticles' | 'tellWatched';
  readonly part: string;
  readonly label: string;
  /** An explanation below the label. */
  readonly hint?: string;
  /** Shown below the switch while it is on. */
  readonly children?: ComponentChildren;
}

/**
 * Switches one kind of notification on and off, and shows the quiet hours, which apply to all kinds. Switching on
 * asks the browser for the permission to show notifications, which needs the user's press.
 */
export function NotificationSwitch({ setting, part, label, hint, children }: NotificationSwitchProps) {
  const [isEnabled, setIsEnabled] = useSetting(setting);
  const [quiet, setQuiet] = useSetting('quietHours');
  const [isRefused, setIsRefused] = useState(false);
  const turn = async (isOn: boolean) => {
    const isAllowed = !isOn || (await requestNotifications());
    setIsRefused(!isAllowed);
    setIsEnabled(isOn && isAllowed);
  };
  return (
    <>
      <label class="notice-switch">
        <input
          type="checkbox"
          data-part={part}
          checked={isEnabled ?? false}
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
      {isEnabled && quiet && (
        <QuietHoursFields
          quiet={quiet}
          onChange={(change) => setQuiet((before) => ({ ...before, ...change }))}
        />
      )}
      {isEnabled && children}
    </>
  );
}

interface QuietHoursFieldsProps {
  readonly quiet: QuietHours;
  readonly onChange: (change: Partial<QuietHours>) => void;
}

function QuietHoursFields({ quiet: { from, until }, onChange }: QuietHoursFieldsProps) {
  return (
    <div class="quiet-hours" data-part="quiet-hours">
      <TimeField
        label={t('quietFrom')}
        part="quiet-from"
        minute={from}
        onChange={(next) => onChange({ from: next })}
      />
      <TimeField
        label={t('quietUntil')}
        part="quiet-until"
        minute={until}
        onChange={(next) => onChange({ until: next })}
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
