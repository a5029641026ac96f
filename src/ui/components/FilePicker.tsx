interface FilePickerProps {
  readonly label: string;
  readonly part: string;
  /** The accepted types, as in the attribute of a file field. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that lets the user choose one file. The same file can be chosen again. */
export function FilePicker({ label, part, accept, disabled = false, onFile }: FilePickerProps) {
  return (
    <label class="file-picker">
      {label}
      <input
        type="file"
        class="hidden"
        data-part={part}
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
