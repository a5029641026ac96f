import type { Violation } from './source-text';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

/** The part of package-lock.json that the rule checks. */
export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * Returns packages whose content could change: each must come from the registry (no git, file or other address) and have
 * a SHA-512, so that an install gives the same bytes or fails.
 */
export function checkLockfile({ packages }: Lockfile): Violation[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { version, resolved, integrity, link }]) => {
      if (link) return [`${path}: is a link`];
      return [
        ...(version ? [] : [`${path}: has no version`]),
        ...(resolved === undefined || resolved.startsWith(REGISTRY)
          ? []
          : [`${path}: comes from ${resolved}`]),
        ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path}: has no SHA-512`]),
      ];
    });
}
