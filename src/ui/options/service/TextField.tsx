import type { ComponentChildren } from 'preact';

interface TextFieldProps {
  readonly label: string;
  readonly part: string;
  readonly value: string;
  readonly type?: 'text' | 'url' | 'password' | 'number';
  readonly hint?: string | undefined;
  /** What is wrong with the value. */
  readonly problem?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly onInput: (value: string) => void;
  /** Controls below the field. */
  readonly children?: ComponentChildren;
}

/** A labelled field for one line of text, with its problem below it. */
export function TextField(props: TextFieldProps) {
  const { label, part, value, type = 'text', hint, problem, placeholder, onInput, children } = props;
  return (
    <div class="field">
      <label class="field">
        <span>{label}</span>
        {hint && <span class="quiet">{hint}</span>}
        <input
          // Preact's types distinguish inputs by a literal type. These types share all attributes that are used here.
          type={type as 'text'}
          data-part={part}
          value={value}
          placeholder={placeholder}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={problem !== undefined}
          {...(type === 'number' ? { min: 0, step: 1, inputMode: 'numeric' } : {})}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </label>
      {children}
      {problem !== undefined && (
        <p class="bad" role="alert" data-part={`${part}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
