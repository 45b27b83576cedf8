# One interface target, meydan_flags, with what every target of ours is compiled with.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(meydan_flags INTERFACE)
target_include_directories(meydan_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(meydan_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Werror)

# The page has no fused multiply-add: without it here, too, the program's engines reckon as the page's do, to the last bit.
target_compile_options(meydan_flags INTERFACE -ffp-contract=off)

# g++ 12 warns wrongly of overlap in `"text" + std::string` (GCC bug 105651), and of vectors passed between functions where AVX is
# missing: all of ours is compiled with the same flags.
target_compile_options(meydan_flags INTERFACE "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-psabi>")

# Places in tables are written as 64-bit numbers all over; where memory has 32 bits that is no loss.
if(MEYDAN_FOR_WASM)
  target_compile_options(meydan_flags INTERFACE -Wno-shorten-64-to-32)
endif()

if(MEYDAN_SANITIZE)
  target_compile_options(meydan_flags INTERFACE -fsanitize=${MEYDAN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(meydan_flags INTERFACE -fsanitize=${MEYDAN_SANITIZE})
endif()

# Where functions of libraries are is found when a program begins, and nothing writes there afterwards.
if(NOT MEYDAN_FOR_WASM)
  target_link_options(meydan_flags INTERFACE -Wl,-z,relro,-z,now)
endif()

if(NOT MEYDAN_PORTABLE AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  target_compile_options(meydan_flags INTERFACE -march=x86-64-v3)
  target_compile_definitions(meydan_flags INTERFACE MEYDAN_X86_64_V3)
endif()

include(cmake/precompile.cmake)
include(cmake/together.cmake)
include(cmake/unhurried.cmake)

# meydan_room(<name> [UNHURRIED] <source>...): rooms that also compile to wasm: no exceptions.
function(meydan_room name)
  cmake_parse_arguments(ARG "UNHURRIED" "" "" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC meydan_flags)
  target_compile_options(${name} PRIVATE -fno-exceptions $<$<BOOL:${MEYDAN_FUZZ}>:-fsanitize=fuzzer-no-link>)
  meydan_together(${name} ${ARG_ALONE})
  set(first meydan_core)
  if(ARG_UNHURRIED)
    meydan_unhurried(${name})
    set(first meydan_lang)
  endif()
  if(name STREQUAL first)
    meydan_precompile(${name} ${MEYDAN_STANDARD_HEADERS})
  else()
    meydan_precompile(${name} REUSE_FROM ${first})
  endif()
endfunction()

# meydan_leave_out(<variable> <game>...): takes out of a list of tests those that name a game, or one of these games, that is not
# built: "go", go::, games/go/.
function(meydan_leave_out variable)
  set(missing ${MEYDAN_LEFT_OUT})
  if(ARGN)
    list(JOIN ARGN "|" asked)
    list(FILTER missing INCLUDE REGEX "^(${asked})$")
  endif()
  set(kept "")
  foreach(test IN LISTS ${variable})
    get_filename_component(path ${test} ABSOLUTE)
    file(READ ${path} text)
    set(playable TRUE)
    foreach(id IN LISTS missing)
      if(text MATCHES "[\"'/]${id}[^a-z_]|[^a-z_]${id}([\"'/]|::)")
        set(playable FALSE)
      endif()
    endforeach()
    if(playable)
      list(APPEND kept ${test})
    endif()
  endforeach()
  set(${variable} ${kept} PARENT_SCOPE)
endfunction()

# A GoogleTest program, run as one CTest test of the given label. Without GoogleTest the program is built all the same; tests of
# games that are not built are left out, and the program with the last of them. COST: what takes long begins first.
# ALONE: a pattern of files that cannot be compiled together with others. UNHURRIED: tests that do not wait for what they compute.
# Sanitizers leave out what is called Long...
find_package(GTest QUIET)
function(meydan_test name)
  if(NOT GTest_FOUND)
    return()
  endif()
  cmake_parse_arguments(ARG "UNHURRIED" "LABEL;COST;ALONE" "SOURCES;LIBRARIES;DEFINITIONS;THROUGH" ${ARGN})
  meydan_leave_out(ARG_SOURCES)
  if(NOT ARG_SOURCES)
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} meydan_flags GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE ${ARG_DEFINITIONS})
  if(ARG_UNHURRIED)
    meydan_unhurried(${name})
    meydan_precompile(${name} REUSE_FROM unhurried_support)
  else()
    meydan_precompile(${name} REUSE_FROM test_support)
  endif()
  meydan_together(${name} ${ARG_ALONE})
  add_test(NAME ${name} COMMAND ${ARG_THROUGH} $<TARGET_FILE:${name}>)
  set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABEL}")
  if(MEYDAN_SANITIZE)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "GTEST_FILTER=-*.Long*:Long*")
  endif()
  if(ARG_COST)
    set_tests_properties(${name} PROPERTIES COST ${ARG_COST})
  endif()
endfunction()
