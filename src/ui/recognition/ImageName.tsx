import './image-name.css';

/**
 * The name of an image in one line. Where it is too long it is cut before the page of a PDF (`report.pdf · page 12`), because the
 * pages of one file differ in nothing else.
 */
export function ImageName({ name }: { readonly name: string }) {
  const at = name.lastIndexOf(' · ');
  if (at < 0) return <span class="image-name">{name}</span>;
  return (
    <span class="image-name in-parts">
      <span class="image-name">{name.slice(0, at)}</span>
      <span class="image-page">{name.slice(at)}</span>
    </span>
  );
}
