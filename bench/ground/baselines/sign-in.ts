// How a program that knows nothing of an application signs in with the login that visits are given, so that both start alike.
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app.ts';

const actionLimitMs = 1_000;
const afterMs = 1_000;

/** Whether it is signed in afterwards; null where no login is given. What stands there is used, else what a control named so leads to. */
export async function signIn(page: Page, login: RunningApp['login']): Promise<boolean | null> {
  if (!login) return null;
  const limit = { timeout: actionLimitMs };
  const password = page.locator('input[type=password]:visible').first();
  if ((await password.count().catch(() => 0)) === 0) {
    const way = page.getByText(/^\s*(log|sign) ?in\s*$/i).first();
    await way.click(limit).catch(() => undefined);
    await password.waitFor(limit).catch(() => undefined);
  }
  if ((await password.count().catch(() => 0)) === 0) return false;
  await page
    .locator('input[type=text]:visible, input[type=email]:visible, input:not([type]):visible')
    .first()
    .fill(login.username, limit)
    .catch(() => undefined);
  await password.fill(login.password, limit).catch(() => undefined);
  await password.press('Enter', limit).catch(() => undefined);
  await page.waitForTimeout(afterMs);
  return (await password.count().catch(() => 1)) === 0;
}
