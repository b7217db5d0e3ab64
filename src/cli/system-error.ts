/** Errors of the system about files, ports and hosts that the caller named, as one line each. */

const TEXTS: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied',
  EADDRINUSE: 'The port is taken',
  EADDRNOTAVAIL: 'This machine does not have the address',
  EBUSY: 'It is in use',
  ECONNREFUSED: 'Nothing answers there',
  EDQUOT: 'The quota of the disk is used up',
  EEXIST: 'It exists already',
  EFBIG: 'It would be too large',
  EINVAL: 'It cannot be written there',
  EIO: 'The disk reports an error',
  EISDIR: 'It is a folder',
  ELOOP: 'Its links go round in a circle',
  EMFILE: 'Too many files are open',
  ENAMETOOLONG: 'The name is too long',
  ENOENT: 'No such file or folder',
  ENOSPC: 'The disk is full',
  ENOTDIR: 'It is not a folder',
  ENOTFOUND: 'No such host',
  EPERM: 'It is not permitted',
  EROFS: 'It can only be read',
};

/** 'games/a.json: The disk is full'; undefined if the error is none of the system's, and so a bug. */
export function systemErrorText(error: unknown): string | undefined {
  const { code, path, address, port, hostname } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
    readonly hostname?: string;
  };
  if (code === undefined || !Object.hasOwn(TEXTS, code)) return undefined;
  const what = path ?? hostname ?? (port === undefined ? address : `${address}:${port}`);
  return what === undefined ? TEXTS[code] : `${what}: ${TEXTS[code]}`;
}
