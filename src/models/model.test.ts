import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { mostTokens } from './model.ts';

test.each([
  ['prose', 'Add the blue stoneware mug to your cart and see what its delivery costs. '.repeat(4)],
  [
    'a page',
    'link e2 Harbour; e3 Orders; e4 Stock\nsearchbox e6 Search="" | €12.50 · +~ [checked] '.repeat(4),
  ],
  ['figures and signs', '4111-2222 ;:{}[]"\\/§$%&()=?+*~#_<>|,.!^0123456789 '.repeat(4)],
  ['a shuffled alphabet', 'qXzvJkWpQyZbNfGhTmRxLcDsVaUeIoKjHgFdSaPoIuYtReWqMnBvCx'.repeat(4)],
  ['Chinese', '请把蓝色的杯子放进购物车，然后查看运费是多少。'.repeat(4)],
  ['Thai', 'เพิ่มแก้วสีน้ำเงินลงในตะกร้าและดูค่าจัดส่ง '.repeat(4)],
  ['signs of joy', '🛒🎉👩‍🚀🏳️‍🌈'.repeat(4)],
])('what a cap reckons for %s is no less than what it has', (_what, text) => {
  expect(mostTokens(text)).toBeGreaterThanOrEqual(countTokens(text));
  expect(mostTokens(text)).toBeLessThan(Buffer.byteLength(text) + 1);
});
