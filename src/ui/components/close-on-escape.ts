/**
 * A listener for keys in something that a button has opened: Escape closes that first, and nothing around it. Listeners around it look at
 * `defaultPrevented`.
 */
export function closeOnEscape(isOpen: boolean, close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!isOpen || event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  };
}
