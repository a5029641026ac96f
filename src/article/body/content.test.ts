// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

describe('a stored body', () => {
  it.each([
    ['script', '<script>x</script>'],
    ['style', '<style>x</style>'],
    ['button', '<button>x</button>'],
    ['link', '<link href="x">'],
    ['meta', '<meta content="x">'],
    ['template', '<template>x</template>'],
    ['title', '<title>x</title>'],
    ['base', '<base href="https://evil.example/">'],
    ['select', '<select><option>x</option></select>'],
    ['textarea', '<textarea>x</textarea>'],
    ['input', '<input value="x">'],
    ['progress', '<progress>x</progress>'],
    ['meter', '<meter>x</meter>'],
    ['element that is hidden', '<b hidden>x</b>'],
    ['element that is not displayed', '<b style="display:none">x</b>'],
    ['element that is not displayed, written with a space', '<b style="color:red;display: none">x</b>'],
  ])('has nothing of a %s', (_, html) => {
    expect(storedBody(`<p>a${html}b<img src="c.png"></p>`)).toMatchObject({
      html: '<p>ab<img data-picture="p1" alt=""></p>',
      pictures: [{ url: 'https://site.example/news/c.png' }],
      losses: [],
    });
  });

  it('does not contain the text of a dialog', () => {
    expect(storedBody('<p>a</p><dialog open>x</dialog>').html).toBe('<p>a</p>');
  });

  it('keeps the parts of a formula that are hidden from view', () => {
    const { html } = storedBody('<p><span data-tex="x" hidden>x</span><math><mi hidden>m</mi></math></p>');
    expect(html).toBe('<p><span data-tex="x">x</span><math><mi>m</mi></math></p>');
  });

  it.each([
    ['<li><input type="checkbox" checked> a</li>', '<li>☑ a</li>'],
    ['<li><label><input type="checkbox">a</label></li>', '<li>☐ a</li>'],
    [
      '<li><p><input type="checkbox"> a</p><ul><li><input type="checkbox" checked> b</li></ul></li>',
      '<li><p>☐ a</p><ul><li>☑ b</li></ul></li>',
    ],
    ['<li>a <input type="checkbox"></li>', '<li>a</li>'],
    ['<li><input type="checkbox" style="display: none"><label>Part</label></li>', '<li>Part</li>'],
    ['<li><span hidden><input type="checkbox"></span>a</li>', '<li>a</li>'],
    ['<li><input type="radio"> a</li>', '<li>a</li>'],
  ])('keeps the ticks of the tasks in a list: %s', (items, kept) => {
    expect(storedBody(`<ul>${items}</ul>`).html.replace(/\s+(?=<)|(?<=<li>)\s+/g, '')).toBe(
      `<ul>${kept}</ul>`,
    );
  });

  it('lists only the images that are in it', () => {
    const { html, pictures } = storedBody(
      '<p>a</p><xmp></xmp><iframe><img src="a.png"></iframe><img src="b.png">',
    );
    expect(html).toContain('data-picture="p1"');
    expect(pictures.map(({ url }) => url)).toEqual(['https://site.example/news/b.png']);
  });

  it('lists its images in the order of their first places', () => {
    const { pictures } = storedBody(
      '<img src="a.png"><p style="background:url(b.png)"></p><img src="c.png"><img src="a.png">',
    );
    expect(pictures.map(({ url }) => url.at(-5))).toEqual(['a', 'b', 'c']);
  });
});
