import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * The page as the screen reader Orca speaks it. These tests run alone: only one Orca of a user runs at a time, and it
 * falls behind the keys on a busy machine.
 */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: '**/engines/heard.spec.ts',
  fullyParallel: false,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/wireprint/heard.json' }]],
});
