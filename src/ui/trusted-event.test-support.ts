/** An event as the browser dispatches it for the user; those of scripts are not trusted. */
export function trusted<E extends Event>(event: E): E {
  Object.defineProperty(event, 'isTrusted', { value: true });
  return event;
}

/** A click of the user. */
export const trustedClick = () => trusted(new MouseEvent('click', { bubbles: true }));
