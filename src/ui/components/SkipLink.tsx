interface SkipLinkProps {
  readonly label: string;
  /** The id of the element that gets the focus. */
  readonly target: string;
}

/**
 * The first link of a page with a navigation: it moves the focus past it, and is seen only while it has the focus. The page's
 * address, which names its view, stays. https://www.w3.org/WAI/WCAG22/Techniques/general/G1
 */
export function SkipLink({ label, target }: SkipLinkProps) {
  return (
    <a
      class="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </a>
  );
}
