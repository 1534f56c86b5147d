// Labels that shame, and a long list of honest ones that look like them.
import { expect, test } from 'vitest';
import { shames } from './shaming-label.ts';

test.for([
  'No thanks, I don’t like saving money',
  "No, I'd rather pay full price",
  'No thanks, I like paying full price',
  'I prefer to stay uninformed and miss the best deals',
  'No, I would rather stay a beginner',
  'No, I don’t care what happens on my doorstep',
  'I am happy to lose money on empty chairs',
  'No thanks, I hate saving money',
  'No thanks, I don’t want 15% off',
  'No, I do not want to protect my family',
  'I don’t care about my health',
  'No thanks, I’m not interested in saving money',
  'No, I already know everything about investing',
  'No thanks, I have enough customers',
  'I’ll take my chances',
  'No, I’ll risk it',
  'Stay unprotected',
  'No, keep overpaying',
  'Keep me in the dark',
  'No thanks, I’m too lazy',
  'I give up and let my farmers down',
  'I’m letting my team down',
  'No, let someone else feed hungry children',
  'No, let the animals starve',
  'Leave these children hungry',
  'No, I will gamble with limp lettuce',
  'Nah, I enjoy wasting money',
  'No thanks, I’m bad at saving',
  'Skip, I prefer to struggle alone',
  'No, I don’t need more sales',
  'I don’t believe in being healthy',
  'Yes, I am giving up on my goals',
  'I’m abandoning my family’s future',
])('“%s” shames', (label) => {
  expect(shames(label, false)).toBe(true);
});

const honest =
  `No thanks|No|Not now|Maybe later|No, thank you|Skip|Skip this step|Skip for now|Continue without|Continue without saving
I already have an account|I don’t have an account|No, I don’t have an account|I don’t have a code|I don’t have a discount code|I have no code
No, keep my plan|Keep my plan|Keep my current plan|I’d rather keep my plan|I’ll stay on the free plan|I prefer to stay with my plan|Stay on this page
I’ll do it later|I’ll decide later|I’ll pay later|I’d rather pay by card|I prefer to pay in cash|I’m happy to pay by invoice|I want to pay more than the minimum
I don’t want to receive offers|I do not want to receive emails|I don’t want the newsletter|I do not want updates|No, I don’t want a receipt|I don’t need a receipt
No, I don’t need help|I don’t need a bag|I don’t want a free trial|I don’t want insurance|No cover|No freshness cover|I’ll travel without insurance|Without a gift
Do not send me the weekly tips|Do not book|Don’t save|I don’t want to save my card|I don’t want to save my changes|No, don’t save my details|I don’t want to save this
I forgot my password|I lost my password|I have lost my card|I’ve lost my phone|My parcel is missing|I missed my delivery|I can’t find my order|I don’t know my number
I agree|I understand that I will lose my data|I accept the risk|I accept the risk and continue|I understand I will lose access|I confirm that I am over 18
I don’t mind|I don’t care|I don’t care which seat|I don’t care about the colour|I’d rather not say|I prefer not to answer|I would rather be called|I would like to be contacted by phone
I’m new here|I’m a beginner|I am not a robot|I’m not sure|I’m not ready|I’m not interested|I’m not interested in this product|I am not a member|I am a parent
Cancel my plan|Cancel my booking|End the subscription|Delete my account|Leave the group|Leave the team|Leave this page|Leave a message for our team|Unsubscribe|Log me out
I want to save money|I want to lose weight|Yes, I like saving money|Save 20% now|Get my free soil check|Help hungry children|Let us help|Let me choose|No, let me choose
No, let others see my profile|Let someone else pay|Keep me informed|Keep me signed in|Keep shopping|Continue as a guest|Continue shopping|Stay signed in|Remain anonymous|I want to remain anonymous
I’ll miss this class|I will miss the dinner|I’d like to miss a week|Will I lose money if I cancel?|I don’t want to learn German, but French|No, I hate it|No, I did not like it
I’d like to be kept up to date|I live alone|I don’t smoke|No, I have never been ill|I don’t want to share my location|I’m fine with cookies|I’d love to help|I’ll be there
Keep average|Keep both|Keep slow motion|Stay in dark mode|Let the lift down|Turn back|Turn off the sound|No savings account|I don’t want a savings account|I never shop online
I don’t want to help improve the product|We’ll be late|I give up|I give up my seat|Yes, I give up my place|Yes, I want to leave|Yes, I am sure|Yes, I’m a beginner|My savings|My money|My health|My safety|I care about quality|I don’t eat meat|No, I don’t want to be contacted`
    .split(/[|\n]/)
    .map((label) => label.trim());

test.for(honest)('“%s” does not', (label) => {
  expect([shames(label, false), shames(label, true)]).toEqual([false, false]);
});

test('a choice has to say no, since surveys ask what people think of themselves', () => {
  expect(shames('No, I’ll gamble with limp lettuce', true)).toBe(true);
  expect(shames('I don’t care what I feed my family, so no weekly health tips for me', true)).toBe(true);
  expect(shames('I don’t care about my health', true)).toBe(false);
  expect(shames('I’m too lazy', true)).toBe(false);
});
