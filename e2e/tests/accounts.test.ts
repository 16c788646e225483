// Accounts, from the printed owner's link to a forgotten password.

import assert from 'node:assert/strict';

import { becomeOwner, invite, joinLink, makeAccount, ownerLink, PASSWORD, resetLink, signIn } from '../harness/accounts.js';
import { scene } from '../harness/scene.js';

scene('the owner invites somebody, who joins, signs out and in again', async (stage) => {
  const owner = (await stage.visitor()).page;
  await becomeOwner(stage, owner);
  await owner.goto('/account');
  await owner.getByRole('link', { name: 'People, invitations and links' }).click();
  const link = await invite(owner, 'Mia Keller');

  const mia = await stage.visitor({ device: 'phone' });
  await mia.page.goto(link);
  await makeAccount(mia.page, 'mia');
  await mia.page.getByText('You are signed in as mia.').waitFor();
  await mia.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  mia.watchman.expect(/status of 422 .*\/sign-in/);
  await signIn(mia.page, 'mia', 'not this one');
  await mia.page.getByRole('alert').filter({ hasText: 'Login name or password is wrong' }).waitFor();
  await signIn(mia.page, 'mia', PASSWORD);
  await mia.page.waitForURL('**/account');
  mia.watchman.expect(/status of 403 .*\/people/);
  await mia.page.goto('/people');
  assert.equal(await mia.page.getByText('Mia Keller').count(), 0, 'only an owner sees who is known here');
});

scene('a link for many works for many until it is closed', async (stage) => {
  const owner = (await stage.visitor()).page;
  await becomeOwner(stage, owner);
  const link = await joinLink(owner);
  for (const [login, name] of [['ann', 'Ann Archer'], ['ben', 'Ben Baker']] as const) {
    const { page } = await stage.visitor();
    await page.goto(link);
    await makeAccount(page, login, name);
  }
  await owner.goto('/people');
  for (const name of ['Ann Archer', 'Ben Baker']) await owner.getByRole('heading', { name }).waitFor();
  await owner.getByRole('button', { name: 'Close all links' }).click();
  const late = await stage.visitor();
  late.watchman.expect(/status of 4\d\d .*\/join/);
  await late.page.goto(link);
  assert.equal(await late.page.getByRole('button', { name: 'Make the account' }).count(), 0);
});

scene('who forgot the password gets a link from the owner, and old sessions end', async (stage) => {
  const owner = (await stage.visitor()).page;
  await becomeOwner(stage, owner);
  const mia = (await stage.visitor()).page;
  await mia.goto(await invite(owner, 'Mia Keller'));
  await makeAccount(mia, 'mia');
  const link = await resetLink(owner, 'Mia Keller');

  const elsewhere = (await stage.visitor({ device: 'phone' })).page;
  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('five quite different words now');
  await elsewhere.getByRole('button', { name: 'Use this password' }).click();
  await elsewhere.waitForURL('**/sign-in?done=password');
  await signIn(elsewhere, 'mia', 'five quite different words now');
  await elsewhere.waitForURL('**/account');
  await mia.goto('/account');
  await mia.waitForURL('**/sign-in**');
});

scene('the link of the owner works once', async (stage) => {
  const owner = await stage.visitor();
  await becomeOwner(stage, owner.page);
  const other = await stage.visitor();
  other.watchman.expect(/status of 4\d\d .*\/owner/);
  await other.page.goto(await ownerLink(stage));
  await other.page.getByText('This link has been used already').waitFor();
});
