// What the makers of published demonstrations list of their own flawed pages, in our words: the place of each barrier, and the criteria
// under which it may rightly be told. Advice of theirs that breaks no criterion, and what WCAG 2.2 no longer asks for, is left out.

/** One barrier of a flawed page. */
export interface PublishedBarrier {
  says: string;
  /** What matches the place on the flawed page; `html` for the page as a whole, alone or before further places. */
  place: string;
  criteria: readonly string[];
  /** What a page shows does not tell: somebody has to know what is meant. */
  needsPerson?: true;
}

/** A page with barriers, and the same page without them. */
export interface Demonstration {
  id: string;
  /** Below the folder of the demonstrations. */
  flawed: string;
  repaired: string;
  /** `unread` where nothing of it was looked at while checks were made. */
  read: 'read' | 'unread';
  barriers: readonly PublishedBarrier[];
}

/** Accessible University of the University of Washington (terrill/AU, CC BY-NC-SA 4.0), its list of issues taken apart by places. */
const university: readonly PublishedBarrier[] = [
  { says: 'Headings are large text and no headings', place: 'html, .heading', criteria: ['1.3.1'] },
  { says: 'The logo has no text alternative', place: '#logo', criteria: ['1.1.1'] },
  {
    says: 'Photos of the carousel have no text alternative',
    place: '.slide img, .slide a',
    criteria: ['1.1.1', '2.4.4'],
  },
  {
    says: 'Arrows of the carousel have no text alternative',
    place: '.btn-prev, .btn-next',
    criteria: ['1.1.1'],
  },
  { says: 'A line that decorates has words', place: 'img.hr', criteria: ['1.1.1'] },
  { says: 'The menu is faint', place: '#menu', criteria: ['1.4.3'] },
  { says: 'Submenus open for a pointer alone', place: '#menu', criteria: ['2.1.1'] },
  {
    says: 'Nothing says that an entry has a submenu, nor whether it is open',
    place: '#menu',
    criteria: ['4.1.2'],
  },
  { says: 'Where the focus is cannot be seen', place: 'a, input, button', criteria: ['2.4.7'] },
  {
    says: 'Three links are called the same and say nothing',
    place: '#main p a',
    criteria: ['2.4.4', '2.4.9'],
  },
  { says: 'Links in text differ by colour alone', place: '#main p a', criteria: ['1.4.1'] },
  {
    says: 'Required fields differ by colour alone',
    place: '.required',
    criteria: ['1.4.1', '3.3.2', '1.3.1'],
  },
  { says: 'The page does not say its language', place: 'html', criteria: ['3.1.1'] },
  { says: 'Spanish text does not say its language', place: '#main p, .heading', criteria: ['3.1.2'] },
  {
    says: 'Text fields have no label',
    place: '#appForm input[type=text]',
    criteria: ['1.3.1', '4.1.2', '3.3.2'],
  },
  { says: 'Checkboxes have no label', place: '#majors', criteria: ['4.1.2', '3.3.2'] },
  { says: 'The group of checkboxes has no name', place: '#majors, #majors *', criteria: ['1.3.1'] },
  { says: 'The test of the form is a picture without words', place: '#captcha img', criteria: ['1.1.1'] },
  {
    says: 'The message about errors is not announced',
    place: 'html, #error, #submit, form',
    criteria: ['4.1.3'],
  },
  {
    says: 'The message does not say which errors',
    place: '#error, #submit, form',
    criteria: ['3.3.1', '3.3.3'],
  },
  { says: 'No landmarks', place: 'html', criteria: ['1.3.1', '2.4.1', 'landmarks'] },
  {
    says: 'The focus stays behind the dialog',
    place: '#modalContent, a[href="cheatsheet.html"]',
    criteria: ['2.4.3', '2.1.1', '2.4.11'],
  },
  {
    says: 'Nothing says that a dialog has opened',
    place: '#modalContent, a[href="cheatsheet.html"]',
    criteria: ['4.1.2', '4.1.3'],
  },
  {
    says: 'No key reaches the buttons of the carousel',
    place: '#carousel div, .lentils',
    criteria: ['2.1.1'],
  },
  {
    says: 'Buttons of the carousel have no role and no name',
    place: '.btn-prev, .btn-next, .lentils',
    criteria: ['4.1.2'],
  },
  { says: 'Heads of the table are bold cells', place: '#enrollment', criteria: ['1.3.1'] },
  { says: 'Abbreviations are not explained', place: '#enrollment', criteria: ['3.1.4'], needsPerson: true },
];

/** The “Before and After Demonstration” of the W3C (its notes on page and template), without the frame that shows which version it is. */
const cityHome: readonly PublishedBarrier[] = [
  {
    says: 'The logo describes its looks at length',
    place: 'img[src$="top_logo.gif"]',
    criteria: ['1.1.1'],
    needsPerson: true,
  },
  { says: 'Pictures have no text alternative', place: 'img[src*=teaser_right]', criteria: ['1.1.1'] },
  { says: 'A link looks like a heading', place: '.newsheadline', criteria: ['1.4.1'], needsPerson: true },
  { says: 'Pictures of the style are called “image”', place: '.image', criteria: ['1.1.1'] },
  {
    says: 'Links say “Read more” and not of what',
    place: 'td > a, td > div > a',
    criteria: ['2.4.4', '2.4.9'],
  },
  { says: 'Columns are read across', place: '.newsbar', criteria: ['1.3.2'], needsPerson: true },
  { says: 'Links hold a picture without words alone', place: '.story', criteria: ['2.4.4', '4.1.2'] },
  { says: 'Pictures of bullets have words', place: 'img[alt=bullet]', criteria: ['1.1.1'] },
  {
    says: 'A list is drawn with pictures and is none',
    place: '#content > p, #content > p span',
    criteria: ['1.3.1'],
  },
  {
    says: 'A number in a picture has other words',
    place: 'img[src*=telefon]',
    criteria: ['1.1.1'],
    needsPerson: true,
  },
  { says: 'To choose from a list leads away', place: 'select', criteria: ['3.2.2', '2.1.1'] },
  { says: 'Nothing leads past what every page repeats', place: 'html', criteria: ['2.4.1'] },
  {
    says: 'Headings are large text and no headings',
    place: 'html, .headline, .subheadline',
    criteria: ['1.3.1'],
  },
  {
    says: 'Pictures of the menu have no text alternative',
    place: '#home, #news, #tickets, #survey',
    criteria: ['1.1.1', '2.4.4', '4.1.2'],
  },
  { says: 'Links give the focus away', place: 'a[onfocus]', criteria: ['2.1.1', '2.4.7', '3.2.1'] },
  { says: 'Links hardly differ from the text', place: 'td > a, td > div > a', criteria: ['1.4.1'] },
  { says: 'Heads of the boxes are faint', place: 'td[bgcolor="#A9B8BF"]', criteria: ['1.4.3'] },
];

/** A page of one mistake after the other and its repaired twin (roryp/accessibilitydemo), by the list of its makers; text of 8 px breaks no criterion. */
const mistakes: readonly PublishedBarrier[] = [
  { says: 'Headings begin with the third level', place: 'h1, h3', criteria: ['1.3.1', 'axe/heading-order'] },
  { says: 'No landmarks', place: 'html', criteria: ['1.3.1', '2.4.1', 'landmarks'] },
  { says: 'White text on yellow and on pale grey', place: '.container', criteria: ['1.4.3'] },
  { says: 'A chart has no text alternative', place: 'img[src*=chart]', criteria: ['1.1.1'] },
  {
    says: 'A picture that decorates has words',
    place: 'img[src*=icon]',
    criteria: ['1.1.1'],
    needsPerson: true,
  },
  { says: 'Fields have no label', place: 'form input, form textarea', criteria: ['1.3.1', '4.1.2', '3.3.2'] },
  { says: 'What sends the form is no button', place: '.button-like', criteria: ['4.1.2', '2.1.1'] },
  { says: 'Links say “click here” and “read more”', place: 'p a', criteria: ['2.4.4', '2.4.9'] },
  { says: 'A table names no column', place: 'table', criteria: ['1.3.1'] },
  { says: 'Text blinks without end', place: '.blinking', criteria: ['2.2.2', '2.3.1'] },
  { says: 'The page does not say its language', place: 'html', criteria: ['3.1.1'] },
  {
    says: 'A film plays by itself, without controls',
    place: 'video',
    criteria: ['1.4.2', '2.2.2', '1.2.1', '1.2.2'],
  },
  {
    says: 'A list to choose from has no role and no keys',
    place: '[onclick^=toggle], #dropdown',
    criteria: ['2.1.1', '4.1.2'],
  },
  {
    says: 'What takes the focus reacts and has no role',
    place: 'div[tabindex]',
    criteria: ['4.1.2', '2.4.7', '2.1.1'],
  },
];

export const demonstrations: readonly Demonstration[] = [
  {
    id: 'university',
    flawed: 'au/before.html',
    repaired: 'au/after.html',
    read: 'read',
    barriers: university,
  },
  {
    id: 'city-home',
    flawed: 'bad/before/home.html',
    repaired: 'bad/after/home.html',
    read: 'read',
    barriers: cityHome,
  },
  {
    id: 'mistakes',
    flawed: 'shop/issues.html',
    repaired: 'shop/fixed.html',
    read: 'unread',
    barriers: mistakes,
  },
];
