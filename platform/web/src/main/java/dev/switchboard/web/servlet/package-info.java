/// What servlet services need once. They bring the servlet API and spring-web, on which this module depends optionally.
@NullMarked
package dev.switchboard.web.servlet;

import org.jspecify.annotations.NullMarked;
