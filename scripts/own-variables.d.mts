import type { Plugin } from 'rolldown';

export const ownVariables: Plugin;
