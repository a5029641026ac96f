// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { storedBody } from '@/article/article.test-support';

describe('a formula', () => {
  it.each([
    [
      'of an attribute of WeChat, Zhihu or another site keeps its TeX',
      '<p><span data-formula="x^2"><svg></svg></span> <span data-tex=" y "></span> <img data-latex="z"></p>',
      '<p><span data-tex="x^2">x^2</span> <span data-tex="y">y</span> <span data-tex="z">z</span></p>',
    ],
    [
      'of a script of MathJax takes the place of what it drew',
      '<p>a<i>kept</i><span class="MathJax_Preview">p</span><span class="MathJax_SVG">q</span><script type="math/tex">x_1</script></p>',
      '<p>a<i>kept</i><span data-tex="x_1">x_1</span></p>',
    ],
    [
      'of a script of MathJax may be displayed',
      '<p>a</p><div class="MathJax_Display">d</div><script type="math/tex; mode=display">x</script>',
      '<p>a</p><span data-tex="x" data-display="">x</span>',
    ],
    [
      'of a script leaves other elements before it in place',
      '<p><span class="MathJax">d</span><i>kept</i><script type="math/tex">x</script></p>',
      '<p><i>kept</i><span data-tex="x">x</span></p>',
    ],
    [
      'of KaTeX keeps its MathML, not its drawing',
      '<p><span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x+1</annotation></semantics></math><span class="katex-html">x+1</span></span></p>',
      '<p><span data-tex="x+1"><math><semantics><mi>x</mi></semantics></math></span></p>',
    ],
    [
      'of KaTeX whose MathML has lost its elements is what stood in its annotation, as on CSDN',
      `<p>So <span class="katex--inline"><span class="katex"><span class="katex-mathml">\n\n  x\n  \n  \n  1\n \n\n +\n\n\n  x_{1}+y\n\n</span><span class="katex-html">x1+y</span></span></span> holds.</p>`,
      '<p>So <span data-tex="x_{1}+y">x_{1}+y</span> holds.</p>',
    ],
    [
      'of KaTeX may be displayed',
      '<span class="katex-display"><span class="katex"><math alttext="q"><mi>q</mi></math></span></span>',
      '<span data-tex="q" data-display=""><math><mi>q</mi></math></span>',
    ],
    [
      'of MathJax 3 keeps its MathML and its source',
      '<p>a <mjx-container><svg></svg><math alttext="m^2"><mi>m</mi></math></mjx-container></p>',
      '<p>a <span data-tex="m^2"><math><mi>m</mi></math></span></p>',
    ],
    [
      'of MathML alone with its source keeps both',
      '<p>a <math alttext="m"><mi>m</mi></math></p><math display="block" alttext="n"><mi>n</mi></math>',
      '<p>a <span data-tex="m"><math><mi>m</mi></math></span></p><span data-tex="n" data-display=""><math display="block"><mi>n</mi></math></span>',
    ],
    [
      'of MathML without its source stays MathML',
      '<p><math alttext=" "><mi>m</mi></math></p>',
      '<p><math><mi>m</mi></math></p>',
    ],
    [
      'of a library without its source is its MathML',
      '<p><mjx-container><svg></svg><math><mi>m</mi></math></mjx-container></p>',
      '<p><math><mi>m</mi></math></p>',
    ],
    [
      'that was turned before stays as it is',
      '<p><span data-tex="x"><math><mi>x</mi></math></span></p>',
      '<p><span data-tex="x"><math><mi>x</mi></math></span></p>',
    ],
    [
      'that is an image keeps the TeX of its description',
      '<p><img class="latex" alt="a" src="a.png"> <img class="mwe-math-fallback-image-inline" alt="b" src="b.png"> <img class="tex" alt="c" src="c.png"> <img data-eeimg="1" alt="d" src="d.png"> <img eeimg="1" alt="e" src="e.png"></p>',
      '<p><span data-tex="a">a</span> <span data-tex="b">b</span> <span data-tex="c">c</span> <span data-tex="d">d</span> <span data-tex="e">e</span></p>',
    ],
    [
      'that is an image of Zhihu may be displayed',
      '<p>a</p><img data-eeimg="2" alt="d" src="d.png">',
      '<p>a</p><span data-tex="d" data-display="">d</span>',
    ],
    [
      'that is an image without a description stays an image',
      '<p><img class="tex" alt=" " src="e.png"></p>',
      '<p><img data-picture="p1" alt=""></p>',
    ],
  ])('%s', (_, html, stored) => {
    expect(storedBody(html).html).toBe(stored);
    expect(storedBody(html).losses).toEqual([]);
  });

  it.each([
    '<p data-formula="a"></p>',
    '<section data-formula="a"></section>',
    '<div data-tex="a"></div>',
    '<span data-tex="a" style="display: block"></span>',
    '<span data-tex="a" style="color:red;display:flex"></span>',
    '<span data-tex="a" display="true"></span>',
    '<span data-tex="a" data-display></span>',
    '<span data-tex="a" class="MathJax_Display"></span>',
  ])('made of %s is displayed', (html) => {
    expect(storedBody(html).html).toBe('<span data-tex="a" data-display="">a</span>');
  });

  it('a formula without MathML and source is noted as lost, and its letters stay', () => {
    const { html, losses } = storedBody('<p><span class="MathJax">a <b>b</b></span></p>');
    expect(html).toBe('<p>a <b>b</b></p>');
    expect(losses).toEqual([{ kind: 'formula', what: 'a b', why: 'no-address' }]);
  });

  it('is not made of an empty attribute', () => {
    expect(storedBody('<p data-formula=" ">a</p><p data-latex="">b</p>').html).toBe('<p>a</p><p>b</p>');
  });
});
