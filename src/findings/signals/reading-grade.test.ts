import { expect, test } from 'vitest';
import { readingGrade } from './reading-grade.ts';

const easy =
  'We open at nine. You can come with your dog. Bring a bag for your books. It is free for all of you.';
const hard =
  'Notwithstanding the aforementioned provisions, applicants whose circumstances necessitate supplementary documentation are obliged to furnish the competent administrative authority with certified authentication of every declaration previously submitted in connection with the determination of eligibility.';

test('short words in short sentences are easy, long ones in long sentences are not', () => {
  expect(readingGrade([easy]).grade).toBeLessThan(3);
  expect(readingGrade([easy]).longShare).toBe(0);
  expect(readingGrade([hard]).grade).toBeGreaterThan(18);
  expect(readingGrade([hard]).longShare).toBe(1);
  expect(readingGrade([])).toEqual({ words: 0, grade: 0, longShare: 0, syllablesPerWord: 0 });
});
